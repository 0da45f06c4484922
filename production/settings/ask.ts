import { createInterface } from 'node:readline'

import { CommandError } from '../../tools/base/command-error.ts'
import { SettingsFile, type SettingsInput } from './schema.ts'

interface Question {
  flag: string
  text: string
  isRequired?: boolean
  /** Asked only if this one has an answer. */
  after?: Name
}

type Name = 'DOMAIN' | 'ADMIN_EMAIL' | 'SMTP_URL' | 'MAIL_FROM' | 'BACKUP_REPOSITORY' | 'FIRST_OPERATOR'
export type Answers = Pick<SettingsInput, Name>

const questions: Record<Name, Question> = {
  DOMAIN: {
    flag: '--domain tambay.example',
    text: 'The app’s domain, such as tambay.example',
    isRequired: true
  },
  ADMIN_EMAIL: { flag: '--email you@tambay.example', text: 'Your email address', isRequired: true },
  SMTP_URL: {
    flag: '--smtp smtp://user:password@mail.example:587',
    text: 'The mail server that sends log-in codes, such as smtp://user:password@mail.example:587 (Enter: later)'
  },
  MAIL_FROM: {
    flag: '--mail-from "Tambay <no-reply@tambay.example>"',
    text: 'The sender of these emails, such as Tambay <no-reply@tambay.example>',
    isRequired: true,
    after: 'SMTP_URL'
  },
  BACKUP_REPOSITORY: {
    flag: '--backups /mnt/backup',
    text: 'Where backups go: a folder of another disk, or s3://bucket/path (Enter: later)'
  },
  FIRST_OPERATOR: {
    flag: '--operator ann',
    text: 'Your name in the operators’ console, such as ann (Enter: owner)'
  }
}

interface Input extends NodeJS.ReadableStream {
  isTTY?: boolean
}

type Ask = (text: string) => Promise<string>

/** Asks for what the flags have not answered. Without a terminal, only flags count. */
export async function askForSettings(
  given: Partial<Record<Name, string | undefined>>,
  input: Input,
  output: NodeJS.WritableStream
): Promise<Answers> {
  const terminal = input.isTTY ? createInterface({ input, output }) : undefined
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
  const answers: Partial<Record<Name, string>> = {}
  try {
    for (const [key, question] of Object.entries(questions)) {
      const name = key as Name
      if (question.after !== undefined && answers[question.after] === undefined) continue
      const answer = await findAnswer(name, given[name], ask)
      if (answer) answers[name] = answer
    }
  } finally {
    terminal?.close()
  }
  return answers as Answers
}

async function findAnswer(
  name: Name,
  answer: string | undefined,
  ask: Ask | undefined
): Promise<string | undefined> {
  const { text, flag } = questions[name]
  const problem = problemOf(name, answer)
  if (ask === undefined && problem !== undefined) throw new CommandError(`${problem} Name it: ${flag}.`)
  if (ask === undefined || (answer !== undefined && problem === undefined)) return answer
  return findAnswer(name, await ask(`${answer === undefined ? '' : `${problem}\n`}${text}: `), ask)
}

function problemOf(name: Name, answer: string | undefined): string | undefined {
  if (!answer) return questions[name].isRequired ? `${name} is missing.` : undefined
  const { error } = SettingsFile.shape[name].safeParse(answer)
  return error && `${name} ${error.issues[0]?.message}.`
}
