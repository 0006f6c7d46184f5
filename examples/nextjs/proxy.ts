import { type NextRequest, NextResponse } from 'next/server'

/** A nonce for each response; Next.js reads it from the policy of the request for its own scripts. */
export function proxy(request: NextRequest): NextResponse {
  // the development server evaluates code and adds styles
  if (process.env.NODE_ENV === 'development') return NextResponse.next()
  const nonce = btoa(crypto.randomUUID())
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
