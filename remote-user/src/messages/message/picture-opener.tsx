import type { Media } from '@tambay/contracts/people/media'
import { createContext, type ReactNode, use, useState } from 'react'

import { PictureViewer } from '../../pictures/picture-viewer.tsx'

const OpenPicture = createContext<(picture: Media) => void>(() => {})

export const useOpenPicture = () => use(OpenPicture)

export function PictureOpener({ children }: { children: ReactNode }) {
  const [picture, setPicture] = useState<Media>()
  return (
    <OpenPicture value={setPicture}>
      {children}
      {picture && <PictureViewer pictures={[picture]} first={0} onClose={() => setPicture(undefined)} />}
    </OpenPicture>
  )
}
