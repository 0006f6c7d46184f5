import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Backstage's notifications backend alone: its router, store and migrations. Runs in its own process:
 * `node backstage-server.js <database url> <port> [open]`. Authentication and the members of a group are stubs without cost.
 * By default it writes 200 recipients a second; `open` disables that throttle.
 */

const require = createRequire(import.meta.url)
const [url, port, throttle] = process.argv.slice(2)
const parts = join(dirname(require.resolve('@backstage/plugin-notifications-backend')))
const { DatabaseNotificationsStore } = require(join(parts, 'database/DatabaseNotificationsStore.cjs.js'))
const { createRouter } = require(join(parts, 'service/router.cjs.js'))
const { ConfigReader } = require('@backstage/config')
const express = require('express')
const knex = require('knex')

// As many connections as our server, and no timeout while waiting for one.
const client = knex({ client: 'pg', connection: url, pool: { min: 0, max: 10 }, acquireConnectionTimeout: 900_000 })
const ignore = () => undefined
const silent = { debug: ignore, info: ignore, warn: console.error, error: console.error, child: () => silent }
const router = await createRouter({
  config: new ConfigReader({
    app: { baseUrl: 'http://127.0.0.1' },
    ...(throttle === 'open' && { notifications: { concurrencyLimit: 100, throttleInterval: { milliseconds: 1 } } }),
  }),
  logger: silent,
  store: await DatabaseNotificationsStore.create({ database: { getClient: async () => client } }),
  auth: {},
  userInfo: {},
  httpAuth: { credentials: async () => ({ principal: { type: 'service', subject: 'bench' } }) },
  recipientResolver: {
    resolveNotificationRecipients: async ({ entityRefs }) => {
      const size = Number(/^group:default\/g(\d+)$/.exec(entityRefs[0])[1])
      return { userEntityRefs: Array.from({ length: size }, (_, index) => `user:default/p${index}`) }
    },
  },
})
express().use(router).listen(Number(port), '127.0.0.1')
