#!/usr/bin/env node
import { argv, versions } from 'node:process'

const [command, ...args] = argv.slice(2)
const { node } = versions
const oldestNode = 24

try {
  if (Number.parseInt(node, 10) < oldestNode)
    throw new Error(
      `tambay-remote needs Node ${oldestNode} or newer. You are running ${node}. Install a newer one from https://nodejs.org`
    )
  // Imports what an older Node lacks.
  const { runRemoteCommand } = await import('./run-remote-command.ts')
  await runRemoteCommand(command, args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
