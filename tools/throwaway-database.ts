import { spawn } from 'node:child_process'

import { startThrowaway } from './database/start-throwaway.ts'

/** `throwaway-database -- <command…>`: runs the command with TEST_DATABASE_URL, then stops the server. */
const [command, ...args] = process.argv.slice(2).filter((word, place) => !(place === 0 && word === '--'))
const database = await startThrowaway()
const url = database.urlOf('postgres')
console.log(`TEST_DATABASE_URL=${url}`)

const ended = command ? runWith(command, args) : untilAsked()
process.exitCode = await ended
await database.stop()
process.exit()

function runWith(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((done, fail) => child.once('exit', code => done(code ?? 1)).once('error', fail))
}

function untilAsked(): Promise<number> {
  return new Promise(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done(0))
    process.stdin.resume().once('end', () => done(0))
  })
}
