import { voiceEngineContract } from '../voice-engine.contract.ts'
import { createEmbeddedEngine } from './embedded-engine.ts'

voiceEngineContract(async () => {
  const engine = createEmbeddedEngine({ host: '127.0.0.1', port: 0, processes: 1 })
  return { engine, crash: () => engine.pids().forEach(pid => process.kill(pid, 'SIGKILL')) }
})
