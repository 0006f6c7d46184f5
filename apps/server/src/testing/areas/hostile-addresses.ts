/** Addresses that no external source may lead to. */
const forbidden4 = [
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.254',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.8.9.10',
  '168.63.129.16',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
] as const

const forbidden6 = [
  '::',
  '::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd12:3456:789a::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2001:2::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  '64:ff9b:1::a00:1',
] as const

const octets = (address: string) => address.split('.').map(Number)
const number = (address: string) => octets(address).reduce((sum, octet) => sum * 256 + octet, 0)
const hex = (value: number, width = 0) => value.toString(16).padStart(width, '0')
const groups = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = octets(address)
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
}

/** Every spelling of an IPv4 address that some parser understands. */
const spellings: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `${address}.`,
  (address) => `${address}:8080`,
  (address) => String(number(address)),
  (address) => `0x${hex(number(address))}`,
  (address) =>
    octets(address)
      .map((octet) => `0x${hex(octet)}`)
      .join('.'),
  (address) =>
    octets(address)
      .map((octet) => `0${octet.toString(8)}`)
      .join('.'),
  (address) =>
    octets(address)
      .map((octet) => `0${octet.toString(8).padStart(6, '0')}`)
      .join('.'),
  (address) => `${octets(address)[0]}.${number(address) % 2 ** 24}`,
  (address) => address.replaceAll('.', '。'),
  (address) =>
    [...address].map((char) => (char === '.' ? '.' : String.fromCodePoint(char.charCodeAt(0) + 0xfee0))).join(''),
  (address) => [...address].map((char) => `%${hex(char.charCodeAt(0))}`).join(''),
  (address) => `[::ffff:${address}]`,
  (address) => `[::ffff:${groups(address)}]`,
  (address) => `[::${address}]`,
  (address) => `[::ffff:0:${address}]`,
  (address) => `[64:ff9b::${groups(address)}]`,
  (address) => `[2002:${groups(address)}::1]`,
  (address) => `[2001:0:${groups(address)}::1]`,
  (address) => `[2606:4700::5efe:${groups(address)}]`,
  (address) => `[2606:4700::200:5efe:${groups(address)}]`,
]

/** Complete addresses, each of which must be refused before a name is looked up or a connection made. */
export const hostileAddresses: readonly string[] = [
  ...forbidden4.flatMap((address) => spellings.map((spell) => `https://${spell(address)}/latest/meta-data/`)),
  ...forbidden6.map((address) => `https://[${address}]/`),
  ...forbidden6.map((address) => `https://[${address.toUpperCase()}]:8443/x`),
  ...[
    '127.1',
    '127.0.1',
    '0x7f.1',
    '0x7f.0.0.1',
    '017700000001',
    '0',
    '0x0',
    '0177.1',
    '00000177.0x1',
    '10.1',
    '0xa9.0xfe.0xa9fe',
  ].map((host) => `https://${host}/`),
  'https://user:password@93.184.216.34/',
  'https://93.184.216.34@127.0.0.1/',
  'https://127.0.0.1#@93.184.216.34/',
  'https://127.0.0.1?@93.184.216.34/',
  'https://93.184.216.34%2f@127.0.0.1/',
  'https://@/',
  'https://',
  'https:///',
  'https://%00/',
  'https://%/',
  'https://[::1',
  'https://[fe80::1%25eth0]/',
  'http://93.184.216.34/',
  'HTTP://93.184.216.34/',
  'ftp://93.184.216.34/',
  'file:///etc/passwd',
  'file://93.184.216.34/etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:application/json,{}',
  'javascript:alert(1)',
  'blob:https://93.184.216.34/x',
  'unix:/var/run/docker.sock',
  'jar:https://93.184.216.34!/',
  'ws://93.184.216.34/',
  '',
  ' ',
  'localhost',
  '127.0.0.1',
  '93.184.216.34',
  '/api/ws/getUserInfo',
  '//127.0.0.1/',
  '//93.184.216.34/',
  '/\\127.0.0.1/',
  '\\\\127.0.0.1\\x',
  '../x',
  '?x',
  '#x',
]

/** Every IPv4 and IPv6 address above, as a name server of an attacker would return it. */
export const hostileAnswers: readonly string[] = [
  ...forbidden4,
  ...forbidden6,
  ...forbidden4.map((address) => `::ffff:${address}`),
  ...forbidden4.map((address) => `64:ff9b::${groups(address)}`),
  ...forbidden4.map((address) => `2002:${groups(address)}::`),
  'fe80::1%eth0',
  'not an address',
  '',
]
