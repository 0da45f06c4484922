import type { ProductionCommand } from './command/define-command.ts'
import { init } from './settings/init.ts'

export const commands: readonly ProductionCommand[] = [init]
