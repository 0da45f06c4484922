// The entry of every npm script. It runs before the installation, so it must be plain JavaScript for any Node
// version.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Tambay needs Node 20.19 or newer. You are running ${process.versions.node}. Install a newer one from https://nodejs.org`
  )
  process.exit(1)
}

import('./run/run-command.mjs').then(({ runCommand }) => runCommand(process.argv[2], process.argv.slice(3)))
