import { commonOptions, type ProductionCommand } from './define-command.ts'

export function usageOf(commands: readonly ProductionCommand[]): string {
  return [
    'npm run production -- <command>',
    '',
    ...commands.flatMap(command => [
      line(`  ${command.name}`, command.about),
      ...optionLines(command.options)
    ]),
    '',
    'Every command:',
    ...optionLines(commonOptions)
  ].join('\n')
}

const optionLines = (options: ProductionCommand['options']) =>
  Object.entries(options).map(([name, { value = '', about }]) => line(`      --${name} ${value}`, about))

const line = (start: string, about: string) => `${start.padEnd(30)}  ${about}`
