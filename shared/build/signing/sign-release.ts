import { type Provenance, type ReleaseId, writeAttestation } from './attestation.ts'

/** Nobody saw how a release was built that is signed later. */
const unknown: Provenance = { builder: 'urn:tambay:unknown', dependencies: [] }

/** Signs the files of a release as they are. */
export function signRelease(release: ReleaseId, keysFolder?: string, provenance = unknown): void {
  writeAttestation(release, provenance, keysFolder)
}
