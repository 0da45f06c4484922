import { createInterface } from 'node:readline'

import { CommandError } from '../../tools/base/command-error.ts'
import { SettingsFile, type SettingsInput } from './schema.ts'
import { explain } from './settings-file.ts'

/** The settings that nothing else can know, each with the name of its option and an example. */
const questions = {
  DOMAIN: ['domain', 'tambay.example'],
  ADMIN_EMAIL: ['email', 'you@tambay.example'],
  SMTP_URL: ['smtp', 'smtp://user:password@mail.example:587'],
  MAIL_FROM: ['mail-from', '"Tambay <no-reply@tambay.example>"'],
  BACKUP_REPOSITORY: ['backups', '/mnt/backup'],
  FIRST_OPERATOR: ['operator', 'ann']
} as const

type Name = keyof typeof questions
export type Answers = Pick<SettingsInput, Name>
const names = Object.keys(questions) as Name[]

/** The options of `init`. */
export const flags = Object.fromEntries(
  names.map(name => {
    const [flag, example] = questions[name]
    return [flag, { type: 'string', value: example, about: explain(name) }] as const
  })
)

export const answersIn = (values: Record<string, unknown>): Partial<Answers> =>
  Object.fromEntries(names.map(name => [name, values[questions[name][0]]]))

interface Input extends NodeJS.ReadableStream {
  isTTY?: boolean
}

/** Asks for what the flags have not answered. Without a terminal, only flags count. */
export async function askForSettings(
  given: Partial<Answers>,
  input: Input,
  output: NodeJS.WritableStream
): Promise<Answers> {
  using terminal = input.isTTY ? createInterface({ input, output }) : undefined
  const lines = terminal?.[Symbol.asyncIterator]()
  const answers: Partial<Answers> = {}
  for (const name of names) {
    if (name === 'MAIL_FROM' && answers.SMTP_URL === undefined) continue
    const [flag, example] = questions[name]
    let answer = given[name]
    while (answer === undefined || problemOf(name, answer) !== undefined) {
      const problem = problemOf(name, answer)
      if (!lines && problem === undefined) break
      if (!lines) throw new CommandError(`${problem} Name it: --${flag} ${example}.`)
      const hint = isRequired(name) ? `such as ${example}` : `Enter: ${standardOf(name) ?? 'later'}`
      terminal?.setPrompt(`${answer === undefined ? explain(name) : problem}\n${name} (${hint}): `)
      terminal?.prompt()
      const { value, done } = await lines.next()
      if (done) throw new CommandError('Nothing was written, because the questions have no answers.')
      answer = value.trim()
    }
    if (answer) answers[name] = answer
  }
  return answers as Answers
}

function problemOf(name: Name, answer: string | undefined): string | undefined {
  if (!answer) return isRequired(name) ? `${name} is missing.` : undefined
  const { error } = SettingsFile.shape[name].safeParse(answer)
  return error && `${name} ${error.issues[0]?.message}.`
}

const standardOf = (name: Name) => SettingsFile.shape[name].safeParse(undefined).data

/** It asks for MAIL_FROM only if SMTP_URL has an answer, which needs it. */
const isRequired = (name: Name) =>
  name === 'MAIL_FROM' || !SettingsFile.shape[name].safeParse(undefined).success
