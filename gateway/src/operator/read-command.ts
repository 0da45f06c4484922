import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util'

import * as z from 'zod/mini'

import type { OperatorCommand } from './define-command.ts'
import { help } from './inputs.ts'
import { exitCodes, OperatorError } from './operator-error.ts'
import { commands, usage, usageOf } from './usage.ts'

export function readCommand(args: string[]) {
  const { positionals, values } = parse(args)
  const [first, second, ...others] = positionals
  if (first === undefined) throw new OperatorError(usage, exitCodes.misused)
  const group = commands.filter(each => each.name.startsWith(`${first} `))
  const name = group.length > 0 ? [first, second].filter(Boolean).join(' ') : first
  const command = commands.find(each => each.name === name)
  if (!command) throw misused(`unknown command "${name}"`, group)

  const [target, unexpected] = group.length > 0 ? others : [second, ...others]
  if (unexpected !== undefined) throw unexpectedArgument(unexpected, command)
  const { as, unproven: isUnproven = false, ...options } = values
  if (as !== undefined && !isUnproven)
    throw misused('--as needs --unproven, because nobody checks the name. `sign-in` proves who you are.')
  const found = command.read({ ...options, ...(target !== undefined && { target }) })
  if ('run' in found) return { name, as, isUnproven, permission: command.permission, ...found }
  const { issue } = found
  const [extra] = issue?.code === 'unrecognized_keys' ? issue.keys : []
  if (extra === 'target') throw unexpectedArgument(String(target), command)
  throw misused(`${name}: ${extra === undefined ? describe(issue) : `takes no --${extra}`}`, [command])
}

function parse(args: string[]) {
  const fields = commands.flatMap(({ shape }) => Object.entries(shape)).filter(([name]) => name !== 'target')
  const options = Object.fromEntries(fields.map(([name, schema]) => [name, optionOf(name, schema)]))
  try {
    return parseArgs({ args, options: { ...options, ...whoOptions }, allowPositionals: true })
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error))
  }
}

const whoOptions = { as: { type: 'string' }, unproven: { type: 'boolean' } } as const

function optionOf(name: string, schema: z.core.$ZodType): ParseArgsOptionDescriptor {
  return { type: help.get(schema)?.usage === `--${name}` ? 'boolean' : 'string' }
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  const [field] = issue?.path ?? []
  const isArgument = field === 'target' || field === 'reason' || field === 'text'
  return isArgument ? (issue?.message ?? '') : `--${String(field)}: ${issue?.message}`
}

function unexpectedArgument(argument: string, command: OperatorCommand): OperatorError {
  return misused(`unexpected argument "${argument}": put text with spaces in quotes`, [command])
}

function misused(message: string, shown: readonly OperatorCommand[] = []): OperatorError {
  const parts = [message, usageOf(shown), 'npm run operator -- help lists all commands.']
  return new OperatorError(parts.filter(Boolean).join('\n\n'), exitCodes.misused)
}
