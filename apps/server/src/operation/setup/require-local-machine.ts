import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { AppError } from '../../runtime/http/app-error.ts'

/**
 * Refuses requests that do not come from the server's own machine, unless PUBLIC_URL states that others may open the
 * portal. Forwarding headers count even from an untrusted proxy: any other machine in them is refused.
 */
export function requireLocalMachine(request: FastifyRequest): void {
  if (request.server.config.publicUrl !== undefined) return
  if (isLocalMachine(request)) return
  throw new AppError(403, {
    zh: '首次设置只能在运行服务器的那台电脑上进行。要从其他电脑设置，请先设置 PUBLIC_URL 并重新启动服务器。',
    en: 'The first set-up works on the machine of the server only. To do it from another one, set PUBLIC_URL and restart the server.',
  })
}

function isLocalMachine({ ip, headers, socket }: FastifyRequest): boolean {
  // The machine connects to itself through its network address.
  const isSameAddress = socket.remoteAddress !== undefined && socket.remoteAddress === socket.localAddress
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  const forwardedAddresses = [...forwarded, ...[headers['x-real-ip']].flat().filter((address) => address !== undefined)]
  if (headers.forwarded !== undefined || !forwardedAddresses.every(isLoopback)) return false
  return isLoopback(ip) || (isSameAddress && forwardedAddresses.length === 0)
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
