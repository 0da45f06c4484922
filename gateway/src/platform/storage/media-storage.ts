export interface MediaStorage {
  /** The file appears whole or not at all. Throws `StorageFullError` if there is no space. */
  write(id: string, file: string, data: Buffer): Promise<void>
  read(id: string, file: string): Promise<Buffer | undefined>
  remove(id: string): Promise<void>
  list(): AsyncIterable<StoredPicture>
}

export interface StoredPicture {
  id: string
  modifiedAt: Date
}

export class StorageFullError extends Error {
  override name = 'StorageFullError'
}
