import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

/** For pages that are sent a few times. The best quality takes 50 times as long. */
const fast = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const unfinished = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

/** The beginning of a stream that `endBrotli` ends. */
export const startBrotli = (text: string): Buffer => brotliCompressSync(text, { params: fast, ...unfinished })

/** As `startBrotli`, but at the best quality, in another thread. */
export const startBrotliWell = (text: string): Promise<Buffer> => promisify(brotliCompress)(text, unfinished)

const longestBlock = 2 ** 16
const lastBlock = Buffer.of(3)

/**
 * Ends a stream with text that isn't compressed (RFC 7932, section 9.2), so that pages which differ only at their end
 * share what takes long.
 */
export function endBrotli(start: Buffer, text: string): Buffer {
  const bytes = Buffer.from(text)
  const blocks = Array.from({ length: Math.ceil(bytes.length / longestBlock) }, (_, index) => {
    const content = bytes.subarray(index * longestBlock, (index + 1) * longestBlock)
    const header = Buffer.alloc(3)
    // From the lowest bit: not the last block, length in 4 half-bytes, length - 1, not compressed.
    header.writeUIntLE(((content.length - 1) << 3) | (1 << 19), 0, 3)
    return Buffer.concat([header, content])
  })
  return Buffer.concat([start, ...blocks, lastBlock])
}
