import { useState } from 'react'

interface PreviewProps {
  src: string
  className?: string
}

/** Renders nothing if the browser can't show the file. */
export function Preview({ src, className }: PreviewProps) {
  const [isBroken, setIsBroken] = useState(false)
  return isBroken ? null : <img src={src} alt="" className={className} onError={() => setIsBroken(true)} />
}
