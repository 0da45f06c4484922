export class StubSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly all: StubSocket[] = []
  readonly readyState = 1
  readonly sent: string[] = []

  constructor() {
    super()
    StubSocket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {}

  receive(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
}
