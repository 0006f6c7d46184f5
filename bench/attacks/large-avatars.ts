import { contract } from '@quadrangle/api-client/contract'
import { blackPng, multipart, png } from '../../apps/server/src/testing/areas/pictures.ts'
import { describeReports, duringAttack } from '../support/attack.ts'
import { requestOf } from '../support/call-input.ts'
import { HttpClient } from '../support/http-client.ts'
import { median } from '../support/measurement.ts'
import { cookieOf } from '../support/sessions.ts'
import { sized } from '../support/smoke.ts'
import { ordinary } from '../worst-case/world/fill-world.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, atMost } from './attack-plan.ts'

const TIMES = sized(20, 2)
/** The side of a picture of 16 megapixels, the most that the server draws. */
const LARGEST_SIDE = 4_000
/** The side of a picture of 50 megapixels, a size that any other picture may have. */
const REFUSED_SIDE = 7_070

/** The request that sets the picture of a person. */
function avatar(person: number, picture: Buffer) {
  const { payload, contentType } = multipart(picture)
  return requestOf(
    { endpoint: contract.profile.setAvatar },
    { label: '', raw: { body: payload, contentType } },
    cookieOf(person),
  )
}

/** One person sends the largest pictures that are drawn, and some that are not, as fast as the responses arrive. */
export const largeAvatars: AttackPlan = {
  title: 'avatars of 16 and 50 megapixels',
  size: light,
  async run({ server, worlds, name }) {
    const [world] = worlds
    if (!world) throw new Error('There is nobody in this world who could attack.')
    const client = new HttpClient(server.port)
    const failures: number[] = []
    const change = async (person: number) => {
      const times: number[] = []
      for (let attempt = 0; attempt < TIMES; attempt += 1) {
        const started = performance.now()
        const { status } = await client.send(avatar(person, png))
        times.push(performance.now() - started)
        if (status !== 200) failures.push(status)
      }
      return median(times)
    }
    try {
      const alone = await change(ordinary[0])
      const accepted = avatar(world.owner, blackPng(LARGEST_SIDE, 24))
      const refused = avatar(world.owner, blackPng(REFUSED_SIDE, 24))
      const attacker = { port: server.port, requests: [accepted, accepted, refused], connections: 12 }
      const { result: during, reports } = await duringAttack([attacker], () => change(ordinary[1]))
      const slowest = atMost(
        `${name}: ms until another avatar is changed`,
        during,
        'alone, and one large picture',
        alone + 500,
      )
      return [
        { ...slowest, detail: `the attacker got ${describeReports(reports)}` },
        atMost(`${name}: other avatars that were refused`, failures.length, 'none', 0),
      ]
    } finally {
      client.close()
    }
  },
}
