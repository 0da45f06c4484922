#!/usr/bin/env node
import { buildRemote } from './build-remote.ts'

const [command, ...rest] = process.argv.slice(2)

try {
  if (command !== 'build' || rest.length > 0) throw new Error('Usage: tambay-remote build')
  console.log(`The release is in ${await buildRemote(process.cwd())}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
