const sampleMs = 100
/** The RMS level at which the meter is full. Speech at arm's length has a level of about 0.1. */
const fullScale = 0.12
/** Of 4 px each, so that silence changes nothing. */
const steps = 10

/** Reports the level of a track, from 0 to 1, ten times a second until the returned function is called. */
export function measureLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 1024 })
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const squares = samples.reduce((sum, sample) => sum + sample * sample, 0)
    const level = Math.min(1, Math.sqrt(squares / samples.length) / fullScale)
    onLevel(Math.round(level * steps) / steps)
  }, sampleMs)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
