/** `isHeic` reads only this many bytes of a file. */
export const heicHeaderBytes = 64

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/**
 * True for the photos of iPhones and of newer Android phones. AVIF files begin with the same kind of box
 * (ISO/IEC 23008-12), but name other brands.
 */
export function isHeic(file: Uint8Array): boolean {
  const header = String.fromCharCode(...file.subarray(0, heicHeaderBytes))
  if (header.slice(4, 8) !== 'ftyp') return false
  const boxSize = new DataView(file.buffer, file.byteOffset).getUint32(0)
  // The major brand has the bytes 8 to 11, the minor version 12 to 15. The rest of the box lists compatible brands.
  const brands = [header.slice(8, 12), ...(header.slice(16, boxSize).match(/.{4}/gs) ?? [])]
  return brands.some(brand => heicBrands.includes(brand))
}
