import { createClient } from './create-client.ts'

const client = createClient()

// Calls with complete input compile.
client.user.info()
client.global.changeLang({ query: { lang: 'en' } })
client.card.collection({ query: { request_type: 'sort', data: ['a'] } })
client.card.content({ body: { url: 'notices', params: { poll: true } }, signal: new AbortController().signal })
client.upload.file({ query: { purpose: 'background' }, file: new File([], 'x') })
client.auth.login({ body: { identifier: '1', password: 'p' } }).then((user) => user.user_id.toFixed())

// Calls with missing or unknown input do not.
// @ts-expect-error the query is missing
client.global.changeLang()
// @ts-expect-error no such kind of request
client.card.collection({ query: { request_type: 'drop' } })
// @ts-expect-error the file is missing
client.upload.file({ query: { purpose: 'background' } })
// @ts-expect-error this call takes no body
client.user.info({ body: { a: 1 } })
// @ts-expect-error the response data have no such field
client.auth.login({ body: { identifier: '1', password: 'p' } }).then((user) => user.password)
