/** The registry that the local folder had after the last `pull`. */
export interface KnownRegistry {
  token: string
  hash: string
}

/** A folder of releases on another machine, or in a bucket. */
export interface ReleaseStore {
  /** How long the servers may take until they serve what was uploaded. */
  arrivalSeconds: number
  /** Copies releases and registry into the local folder. Returns a token for the registry that it found. */
  pull(mirror: string, known?: KnownRegistry): Promise<string>
  /** Uploads one release. It gets its final name when the upload is complete. */
  upload(mirror: string, name: string, version: string): Promise<void>
  /** Makes the mirror's registry the current one. Returns false if someone changed the registry since `pull` returned the token. */
  movePointer(mirror: string, token: string): Promise<boolean>
}

/** What is in the releases folder besides releases. The registry is last: it decides what is live. */
export const pointerFiles = ['index.html', 'service-worker.js.br', 'service-worker.js', 'registry.json']
