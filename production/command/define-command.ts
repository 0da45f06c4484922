import { parseArgs } from 'node:util'

interface Option {
  type: 'string' | 'boolean'
  /** How the help shows the value: `<domain>`. */
  value?: string
  about: string
}

type Options = Record<string, Option>
type Values<Named extends Options> = {
  [Name in keyof Named]?: Named[Name]['type'] extends 'boolean' ? boolean : string
}

interface CommandDefinition<Named extends Options> {
  name: string
  about: string
  options: Named
  /** Returns the exit code. */
  run(values: Values<Named> & Values<typeof commonOptions>): Promise<number>
}

export interface ProductionCommand {
  name: string
  about: string
  options: Options
  run(args: string[]): Promise<number>
}

/** Every command has these. `locateSettings` reads them. */
export const commonOptions = {
  local: {
    type: 'boolean',
    about: 'the installation on this machine for trying it, at https://tambay.localhost'
  },
  settings: { type: 'string', value: '<file>', about: 'another settings file' }
} as const satisfies Options

export type CommonValues = Values<typeof commonOptions>

export function defineCommand<const Named extends Options>(
  command: CommandDefinition<Named>
): ProductionCommand {
  return {
    ...command,
    run(args) {
      const { values } = parseArgs({ args, options: { ...commonOptions, ...command.options } })
      return command.run(values as Parameters<typeof command.run>[0])
    }
  }
}
