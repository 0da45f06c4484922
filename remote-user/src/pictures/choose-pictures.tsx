import { pictureTypes } from '@tambay/contracts/people/media'
import { type ReactNode, useRef } from 'react'

interface ChoosePicturesProps {
  isMultiple?: boolean
  onChoose: (files: File[]) => void
  /** Renders the button, which must call `open`. */
  children: (open: () => void) => ReactNode
}

/** Opens the system's picker. Because of `accept`, iOS converts HEIC photos to JPEG. Other systems don't. */
export function ChoosePictures({ isMultiple, onChoose, children }: ChoosePicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Pictures"
        accept={pictureTypes.join(',')}
        multiple={isMultiple}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // Without this, the same file can't be selected again.
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
