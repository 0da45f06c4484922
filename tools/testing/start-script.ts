import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

export function startScript(script: string, args: string[] = []) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    pid: child.pid,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    exited: untilExited(child),
    async nextLine(): Promise<string> {
      const { value, done } = await lines.next()
      if (done) throw new Error(`${script} exited before printing another line.`)
      return value
    }
  }
}

function untilExited(child: ChildProcess): Promise<number | null> {
  return new Promise(resolve => void child.once('exit', code => resolve(code)))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
