import { PracticeStakes } from '@tambay/game-kit/page/practice-stakes'

export const practiceStakes = new PracticeStakes('Color Game')
