import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'

/** For pages that are sent a few times. The best quality takes 50 times as long. */
const fast = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const unfinished = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

/** The beginning of a stream that `endBrotli` ends. */
export const startBrotli = (text: string): Buffer => brotliCompressSync(text, { params: fast, ...unfinished })

/** As `startBrotli`, but at the best quality, in another thread. */
export const startBrotliWell = (text: string): Promise<Buffer> => promisify(brotliCompress)(text, unfinished)

const withoutDictionary = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
/** The window's size, filled up to whole bytes. */
const headerBytes = 2

/**
 * Ends a stream with text that is compressed by itself, so that pages which differ only at their end share what takes
 * long. With a quality of 2 or more, the text would refer to brotli's dictionary by its distance to the stream's beginning.
 */
export async function endBrotli(start: Buffer, text: string): Promise<Buffer> {
  const stream = createBrotliCompress(withoutDictionary)
  stream.flush()
  stream.end(text)
  return Buffer.concat([start, (await buffer(stream)).subarray(headerBytes)])
}
