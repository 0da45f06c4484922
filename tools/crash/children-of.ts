import { execFileSync } from 'node:child_process'

interface Process {
  pid: number
  parent: number
  command: string
}

function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap(line => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

/** Those with `part` in their command line. */
export function childrenOf(parent: number, part = ''): number[] {
  return listProcesses()
    .filter(each => each.parent === parent && each.command.includes(part))
    .map(({ pid }) => pid)
}

/** Children, their children, and so on. */
export function descendantsOf(ancestor: number): Process[] {
  const all = listProcesses()
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap(each => [each, ...below(each.pid)])
  return below(ancestor)
}

export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
