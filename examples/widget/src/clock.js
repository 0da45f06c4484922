/** Shows the time in Manila. Returns a function that stops the clock. */
export function mount(element) {
  const show = () => {
    element.textContent = new Date().toLocaleTimeString('en-PH', { timeZone: 'Asia/Manila' })
  }
  show()
  const timer = setInterval(show, 1000)
  return () => clearInterval(timer)
}
