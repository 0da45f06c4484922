import { ApiError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { type AppReason, refusals } from '@tambay/contracts/errors'
import { heicHeaderBytes, isHeic } from '@tambay/contracts/people/is-heic'
import { type Media, maxUploadBytes, pictureTypes, uploadMedia } from '@tambay/contracts/people/media'

import { drawPicture } from './draw-picture.ts'

/** Larger pictures take long on a phone's connection, and the gateway would scale them down anyway. */
const sendAsIs = 1_500_000
const longestSide = 2048

interface UploadOptions {
  signal?: AbortSignal
  onProgress?: (part: number) => void
}

export async function uploadPicture(file: Blob, options: UploadOptions = {}): Promise<Media> {
  const isHeicPhoto = await isHeicFile(file)
  // Safari can read HEIC photos. The gateway can't.
  const mustConvert = isHeicPhoto || !pictureTypes.some(type => type === file.type)
  const small = mustConvert || file.size > sendAsIs ? await redraw(file, mustConvert) : file
  if (small === file && isHeicPhoto) throw refused('media_heic')
  if (small.size > maxUploadBytes) throw refused('media_too_large')
  return (await call(uploadMedia, small, { ...inlineErrors, ...options })).media
}

export async function isHeicFile(file: Blob): Promise<boolean> {
  return isHeic(new Uint8Array(await file.slice(0, heicHeaderBytes).arrayBuffer()))
}

function refused(reason: AppReason): ApiError {
  const { code, message } = refusals[reason]
  return new ApiError(code, message, { bizErrorCode: reason })
}

/** Returns the file itself if this browser can't read it; the gateway then says what is wrong. */
async function redraw(file: Blob, mustConvert: boolean): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const drawn = await drawPicture(bitmap, { x: 0, y: 0, width, height }, scale)
    bitmap.close()
    return mustConvert || drawn.size < file.size ? drawn : file
  } catch (error) {
    console.warn('Could not draw a picture', error)
    return file
  }
}

const final: readonly (AppReason | undefined)[] = [
  'media_not_a_picture',
  'media_heic',
  'media_too_large',
  'media_too_many_pixels',
  'media_damaged',
  'media_quota_reached',
  'album_full'
]

export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError && final.some(reason => reason === error.bizErrorCode))
}
