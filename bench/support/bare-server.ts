import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor: Fastify, one prepared select by primary key, JSON. What everything that makes a portal costs is measured
 * against it. Run by itself: `node bare-server.ts <database url> <port>`.
 */

const [url, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const app = Fastify()

app.post('/', async () => {
  const { rows } = await pool.query({ name: 'person', text: 'select * from person where id = $1', values: [1] })
  return { errcode: 0, errmsg: '', data: rows[0] }
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
