import Fastify from 'fastify'
import { openRunner } from './select-runner.ts'

/**
 * The floor: Fastify, one prepared select by primary key, JSON. Run by itself:
 * `node bare-server.ts <database address or data folder> <port>`.
 */

const [target = '', port] = process.argv.slice(2)
const run = await openRunner(target)
const app = Fastify()

app.post('/', async () => {
  const rows = await run('person', 'select * from person where id = $1', [1])
  return { errcode: 0, errmsg: '', data: rows[0] }
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
