import { PracticeStakes } from '@tambay/game-kit/page/practice/practice-stakes'

export const practiceStakes = new PracticeStakes('Color Game')
