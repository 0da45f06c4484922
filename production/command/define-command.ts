import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { root } from '../../tools/base/root.ts'

interface Option {
  type: 'string' | 'boolean'
  /** How the help shows the value: `<domain>`. */
  value?: string
  about: string
}

export type Options = Record<string, Option>
type Values<Named extends Options> = ReturnType<typeof parseArgs<{ options: Named }>>['values']

interface CommandDefinition<Named extends Options> {
  name: string
  about: string
  options: Named
  /** Returns the exit code. */
  run(values: Values<Named> & Values<typeof commonOptions>, settingsFile: string): Promise<number>
}

export interface ProductionCommand extends Omit<CommandDefinition<Options>, 'run'> {
  run(args: string[]): Promise<number>
}

export const commonOptions = {
  local: {
    type: 'boolean',
    about: 'the installation on this machine for trying it, at https://tambay.localhost'
  },
  settings: { type: 'string', value: '<file>', about: 'another settings file' }
} as const satisfies Options

export function defineCommand<const Named extends Options>(
  command: CommandDefinition<Named>
): ProductionCommand {
  return {
    ...command,
    run(args) {
      const { values } = parseArgs({ args, options: { ...commonOptions, ...command.options } })
      return command.run(values as Parameters<typeof command.run>[0], locateSettings(values))
    }
  }
}

export function locateSettings({ local, settings }: Values<typeof commonOptions>): string {
  if (settings !== undefined) return resolve(settings)
  return local ? join(root, '.data/production/settings.env') : '/etc/tambay/settings.env'
}
