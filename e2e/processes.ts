import { execFileSync } from 'node:child_process'

export function childrenOf(parent: number, script: string): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return list.split('\n').flatMap(line => {
    const [, pid, ppid, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(ppid) === parent && command?.includes(script) ? [Number(pid)] : []
  })
}
