// The one door to every command: plain JavaScript on any Node, before anything is installed.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Tambay needs Node 20.19 or newer, and this is ${process.versions.node}: see https://nodejs.org`
  )
  process.exit(1)
}

import('./run/run-command.mjs').then(({ runCommand }) => runCommand(process.argv[2], process.argv.slice(3)))
