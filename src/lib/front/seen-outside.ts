/** The request under the address that its sender used: behind a proxy that ends TLS it is an https one. */
export function seenOutside(request: Request): Request {
  if (request.headers.get('x-portico-secure') !== '1') return request;
  const url = new URL(request.url);
  url.protocol = 'https:';
  return new Request(url, request);
}
