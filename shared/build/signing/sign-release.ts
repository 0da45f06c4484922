import { type ReleaseId, writeAttestation } from './attestation.ts'
import { readProvenance } from './provenance.ts'

/** Signs the files of a release as they are. `source` is where it was built, if that is another folder. */
export function signRelease(release: ReleaseId, keysFolder?: string, source = release.folder): void {
  writeAttestation(release, readProvenance(source), keysFolder)
}
