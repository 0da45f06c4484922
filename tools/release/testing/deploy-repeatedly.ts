import { deploy } from '../deploy.ts'

/** Deploys two releases in turn until it is killed, or `rounds` times: deploy-repeatedly.ts FOLDER NAME ONE TWO ROUNDS */
const [releases = '', name = '', one = '', two = '', rounds] = process.argv.slice(2)
for (let round = 0; round < Number(rounds); round++) {
  deploy({ [name]: round % 2 === 0 ? one : two }, releases)
  console.log(round)
}
