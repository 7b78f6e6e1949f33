import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Served {
  readonly address: string;
  readonly close: () => void;
}

/** Starts a local server on a free port that always sends the same response. */
export async function serve(headers: Record<string, string>, body: string): Promise<Served> {
  const server = createServer((_, response) => {
    response.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
