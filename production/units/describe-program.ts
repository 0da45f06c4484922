import { root } from '../../tools/base/root.ts'
import type { Installation } from '../services/installation.ts'
import { serviceUser, targetUnit } from './names.ts'
import { sandbox } from './sandbox.ts'
import { type Section, unitFile, unitWord } from './unit-file.ts'

export interface Program {
  about: string
  /** The folders of the installation that it may change. It sees no other one, except those that it reads. */
  writes: string[]
  reads?: string[]
  /** Of the section `Unit`. */
  unit?: Section
  /** Of the section `Service`. */
  limits: Section
}

/** A service that runs all the time, without any right that it doesn't need. */
export function describeProgram(installation: Installation, program: Program, start: Section): string {
  const { about, writes, reads = [], unit, limits } = program
  const used = [...writes, ...reads]
  const { folders, database, workFolder } = installation
  const hidden = [...Object.values(folders), database.folder, workFolder].filter(
    folder => !used.some(each => `${each}/`.startsWith(`${folder}/`))
  )
  return unitFile({
    Unit: {
      Description: `Tambay: ${about}`,
      PartOf: targetUnit,
      ...unit,
      StartLimitIntervalSec: 120,
      StartLimitBurst: 20
    },
    Service: {
      User: serviceUser,
      WorkingDirectory: root,
      ...start,
      Restart: 'always',
      RestartSec: 1,
      OOMPolicy: 'stop',
      ...sandbox,
      ReadWritePaths: writes.map(unitWord),
      InaccessiblePaths: hidden.map(folder => unitWord(`-${folder}`)),
      ...limits
    }
  })
}
