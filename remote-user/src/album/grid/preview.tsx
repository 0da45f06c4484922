import { useState } from 'react'

interface PreviewProps {
  src: string
  className?: string
}

export function Preview({ src, className }: PreviewProps) {
  const [isBroken, setIsBroken] = useState(false)
  return isBroken ? null : <img src={src} alt="" className={className} onError={() => setIsBroken(true)} />
}
