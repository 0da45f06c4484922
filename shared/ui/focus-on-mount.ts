/** A ref for what takes the place of the control that was just pressed: the focus goes on there, and it is read out. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
