/** A folder of releases on another machine. */
export interface ReleaseStore {
  /** Copies releases and registry into the local folder. Returns a token for the registry that it found. */
  pull(mirror: string): Promise<string>
  /** Uploads one release. It is at its place only when it is complete. */
  upload(mirror: string, name: string, version: string): Promise<void>
  /** Makes the mirror's registry the current one. Returns false if the registry is no longer the one of the token. */
  movePointer(mirror: string, token: string): Promise<boolean>
}

/** What is in the releases folder besides releases. The registry is last: it decides what is live. */
export const pointerFiles = ['index.html', 'service-worker.js.br', 'service-worker.js', 'registry.json']
