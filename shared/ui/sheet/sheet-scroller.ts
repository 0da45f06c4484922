import { createContext, type RefObject } from 'react'

/** The element that scrolls a sheet's content. Undefined on a page, where the window scrolls. */
export const SheetScroller = createContext<RefObject<HTMLElement | null> | undefined>(undefined)
