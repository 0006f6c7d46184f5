import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { BerReader, BerWriter, FilterParser, PresenceFilter } from 'ldapts'
import { testCertificate } from './test-certificate.ts'

/** An entry: its attributes, and the password that a bind needs. */
export interface LdapEntry {
  readonly password?: string
  /** The diagnostic text with which every bind is refused, or only one with the right password. */
  readonly refusesAll?: string
  readonly refusesRight?: string
  readonly [attribute: string]: string | undefined
}

export interface LdapServerOptions {
  readonly entries: Readonly<Record<string, LdapEntry>>
  /** Response to StartTLS; `slip` sends further bytes beside the response, `drop` hangs up after the handshake. */
  readonly startTls?: 'accept' | 'refuse' | 'slip' | 'drop'
  /** Binds as people, or searches, are referred to another server. */
  readonly refer?: 'bind' | 'search' | undefined
  /** No response is sent before this resolves. */
  readonly holds?: Promise<unknown>
}

const op = { bind: 0x60, unbind: 0x42, search: 0x63, extended: 0x77 } as const
const SEARCH_ENTRY = 0x64
const SEARCH_REFERENCE = 0x73
const code = { success: 0, sizeLimit: 4, referral: 10, noSuchObject: 32, wrongPassword: 49, refused: 52 } as const

/** Bind data sent by a client. */
export interface BindAttempt {
  readonly dn: string
  readonly password: string
  readonly isSecure: boolean
}

/** A small LDAP server for tests: simple binds, searches and StartTLS. Unlike other servers it records the requests. */
export async function startLdapServer(options: LdapServerOptions) {
  const binds: BindAttempt[] = []
  const filters: string[] = []
  const sockets = new Set<Socket>()

  function serve(socket: Socket, isSecure: boolean): void {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    const read = async (bytes: Buffer) => {
      if (options.holds) await options.holds
      for (const message of messagesOf(bytes)) {
        if (handleMessage(socket, message, isSecure) === 'start-tls') {
          socket.off('data', read)
          upgrade(socket)
          return
        }
      }
    }
    socket.on('data', read)
  }

  function upgrade(socket: Socket): void {
    const secure = new TLSSocket(socket, { isServer: true, ...testCertificate })
    if (options.startTls === 'drop') secure.on('secure', () => socket.destroy())
    serve(secure, true)
  }

  function handleMessage(socket: Socket, message: Buffer, isSecure: boolean): 'start-tls' | undefined {
    const reader = new BerReader(message)
    reader.readSequence()
    const id = reader.readInt() ?? 0
    const kind = reader.readSequence()
    if (kind === op.bind) socket.write(result(id, 0x61, ...bind(reader, isSecure)))
    else if (kind === op.search) search(socket, id, reader)
    else if (kind === op.unbind) socket.end()
    else if (kind === op.extended) return startTls(socket, id)
    return undefined
  }

  function startTls(socket: Socket, id: number): 'start-tls' | undefined {
    const { startTls: mode = 'accept' } = options
    if (mode === 'refuse') {
      socket.write(result(id, 0x78, code.refused))
      return undefined
    }
    const ok = result(id, 0x78, code.success)
    // The beginning of a successful bind response, whose end would be taken from the data that arrives over TLS.
    socket.write(mode === 'slip' ? Buffer.concat([ok, Buffer.from('3081ff0201026181f90a01000400', 'hex')]) : ok)
    return 'start-tls'
  }

  function bind(reader: BerReader, isSecure: boolean): [number, string?] {
    reader.readInt()
    const dn = reader.readString() ?? ''
    const password = reader.readString(0x80) ?? ''
    binds.push({ dn, password, isSecure })
    // By RFC 4513, a bind with a name and no password is anonymous, and succeeds.
    if (password === '') return [code.success]
    const entry = options.entries[dn.toLowerCase()]
    if (options.refer === 'bind' && !dn.startsWith('cn=portal')) return [code.referral]
    if (entry?.refusesAll !== undefined) return refusalOf(entry.refusesAll)
    if (entry?.password === undefined || entry.password !== password)
      return [code.wrongPassword, activeDirectory('52e')]
    return entry.refusesRight === undefined ? [code.success] : refusalOf(entry.refusesRight)
  }

  function search(socket: Socket, id: number, reader: BerReader): void {
    const base = (reader.readString() ?? '').toLowerCase()
    const scope = reader.readEnumeration()
    reader.readEnumeration()
    const sizeLimit = reader.readInt() ?? 0
    reader.readInt()
    reader.readBoolean()
    const filter = FilterParser.parse(reader)
    filters.push(filter.toString())
    if (options.refer === 'search') {
      socket.write(reference(id))
      socket.write(result(id, 0x65, code.success))
      return
    }
    const matches = Object.entries(options.entries).filter(
      ([dn, { password: _password, refusesAll: _all, refusesRight: _right, ...attributes }]) => {
        const isInside = scope === 0 ? dn === base : dn === base || dn.endsWith(`,${base}`)
        const isAny = filter instanceof PresenceFilter
        return isInside && (isAny || filter.matches(attributes as Record<string, string>, false))
      },
    )
    for (const [dn, entry] of matches.slice(0, sizeLimit)) socket.write(entryMessage(id, dn, entry))
    socket.write(result(id, 0x65, matches.length > sizeLimit ? code.sizeLimit : code.success))
  }

  const server = createServer((socket) => serve(socket, false))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** The received binds, in their order. */
    binds,
    /** The filters of the received searches. */
    filters,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The messages of a packet; in tests none is cut in two. */
function messagesOf(bytes: Buffer): Buffer[] {
  const messages: Buffer[] = []
  for (let rest = bytes; rest.length > 1; ) {
    const reader = new BerReader(rest)
    reader.readSequence()
    const end = reader.offset + reader.length
    messages.push(rest.subarray(0, end))
    rest = rest.subarray(end)
  }
  return messages
}

function message(id: number, tag: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter()
  writer.startSequence()
  writer.writeInt(id)
  writer.startSequence(tag)
  write(writer)
  writer.endSequence()
  writer.endSequence()
  return writer.buffer
}

/** The text of Active Directory with one of its sub-codes. */
const activeDirectory = (data: string) =>
  `80090308: LdapErr: DSID-0C09050F, comment: AcceptSecurityContext error, data ${data}, v4563`

/** A refusal as `533`, a sub-code of Active Directory, or as `19 text`, the code of another directory. */
function refusalOf(text: string): [number, string] {
  const [, resultCode, diagnostic = ''] = /^(\d+) (.*)$/.exec(text) ?? []
  return resultCode === undefined ? [code.wrongPassword, activeDirectory(text)] : [Number(resultCode), diagnostic]
}

function result(id: number, tag: number, value: number, text = ''): Buffer {
  return message(id, tag, (writer) => {
    writer.writeEnumeration(value)
    writer.writeString('')
    writer.writeString(text)
    if (value === code.referral) {
      writer.startSequence(0xa3)
      writer.writeString('ldap://attacker.example/')
      writer.endSequence()
    }
  })
}

function reference(id: number): Buffer {
  return message(id, SEARCH_REFERENCE, (writer) => writer.writeString('ldap://attacker.example/??sub'))
}

function entryMessage(
  id: number,
  dn: string,
  { password: _password, refusesAll: _all, refusesRight: _right, ...attributes }: LdapEntry,
): Buffer {
  return message(id, SEARCH_ENTRY, (writer) => {
    writer.writeString(dn)
    writer.startSequence()
    for (const [name, value] of Object.entries(attributes)) {
      writer.startSequence()
      writer.writeString(name)
      writer.startSequence(0x31)
      writer.writeString(value ?? '')
      writer.endSequence()
      writer.endSequence()
    }
    writer.endSequence()
  })
}
