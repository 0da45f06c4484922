import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A script of ours in a process of its own, to be killed: its lines can be waited for. */
export function startScript(script: string, args: string[] = []) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    exited: untilEnded(child),
    async nextLine(): Promise<string> {
      const { value, done } = await lines.next()
      if (done) throw new Error(`${script} ended without another line.`)
      return value
    }
  }
}

function untilEnded(child: ChildProcess): Promise<number | null> {
  return new Promise(done => void child.once('exit', code => done(code)))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
