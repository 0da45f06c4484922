interface Area {
  x: number
  y: number
  width: number
  height: number
}

export async function drawPicture(picture: ImageBitmap, area: Area, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const webp = await encode(canvas, 'image/webp')
  // Safari can't write WebP and returns a PNG, which is many times as large.
  return webp.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg')
}

const quality = 0.9

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))), type, quality)
  })
}
