/**
 * A ref for content that replaces the control that was pressed: moves the focus there, so that screen readers
 * announce it.
 */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
