import { createInterface } from 'node:readline'

import { CommandError } from '../../tools/base/command-error.ts'
import { SettingsFile, type SettingsInput } from './schema.ts'

/** The settings that nothing else can know. The schema describes and checks them. */
const questions = {
  DOMAIN: { flag: 'domain', example: 'tambay.example' },
  ADMIN_EMAIL: { flag: 'email', example: 'you@tambay.example' },
  SMTP_URL: { flag: 'smtp', example: 'smtp://user:password@mail.example:587' },
  MAIL_FROM: { flag: 'mail-from', example: '"Tambay <no-reply@tambay.example>"' },
  BACKUP_REPOSITORY: { flag: 'backups', example: '/mnt/backup' },
  FIRST_OPERATOR: { flag: 'operator', example: 'ann' }
}

type Name = keyof typeof questions
export type Answers = Pick<SettingsInput, Name>
const names = Object.keys(questions) as Name[]

/** The flags of `init`. */
export const flags = Object.fromEntries(
  names.map(name => {
    const { flag, example } = questions[name]
    return [
      flag,
      { type: 'string', value: example, about: SettingsFile.shape[name].description ?? '' }
    ] as const
  })
)

export const answersIn = (values: Record<string, unknown>): Partial<Answers> =>
  Object.fromEntries(names.map(name => [name, values[questions[name].flag]]))

interface Input extends NodeJS.ReadableStream {
  isTTY?: boolean
}

type Ask = (text: string) => Promise<string>

/** Asks for what the flags have not answered. Without a terminal, only flags count. */
export async function askForSettings(
  given: Partial<Answers>,
  input: Input,
  output: NodeJS.WritableStream
): Promise<Answers> {
  using terminal = input.isTTY ? createInterface({ input, output }) : undefined
  const lines = terminal?.[Symbol.asyncIterator]()
  const ask =
    lines &&
    (async (text: string) => {
      terminal?.setPrompt(text)
      terminal?.prompt()
      const { value, done } = await lines.next()
      if (done) throw new CommandError('Nothing was written, because the questions have no answers.')
      return value.trim()
    })
  const answers: Partial<Answers> = {}
  for (const name of names) {
    if (name === 'MAIL_FROM' && answers.SMTP_URL === undefined) continue
    const answer = await findAnswer(name, given[name], ask)
    if (answer) answers[name] = answer
  }
  return answers as Answers
}

async function findAnswer(
  name: Name,
  answer: string | undefined,
  ask: Ask | undefined
): Promise<string | undefined> {
  const { flag, example } = questions[name]
  const problem = problemOf(name, answer)
  if (ask === undefined && problem !== undefined)
    throw new CommandError(`${problem} Name it: --${flag} ${example}.`)
  if (ask === undefined || (answer !== undefined && problem === undefined)) return answer
  const schema = SettingsFile.shape[name]
  const hint = isRequired(name) ? `such as ${example}` : `Enter: ${schema.parse(undefined) ?? 'later'}`
  const text = answer === undefined ? schema.description : problem
  return findAnswer(name, await ask(`${text}\n${name} (${hint}): `), ask)
}

function problemOf(name: Name, answer: string | undefined): string | undefined {
  if (!answer) return isRequired(name) ? `${name} is missing.` : undefined
  const { error } = SettingsFile.shape[name].safeParse(answer)
  return error && `${name} ${error.issues[0]?.message}.`
}

/** It asks for MAIL_FROM only if SMTP_URL has an answer, which needs it. */
const isRequired = (name: Name) =>
  name === 'MAIL_FROM' || !SettingsFile.shape[name].safeParse(undefined).success
