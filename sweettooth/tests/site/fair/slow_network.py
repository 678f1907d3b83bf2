"""A slow network for tests: run it in a network namespace of its own, with the delay of one way in seconds.

The machine is 10.9.0.1. Whatever it sends to 10.9.0.3 comes back to it as if 10.9.0.3 had sent it, after the delay:
packets go through a TUN device, and their two addresses are exchanged (which changes no checksum). So a connection
from this machine to its own server by way of 10.9.0.3 is slow for the kernel too.
"""

import fcntl
import heapq
import os
import select
import socket
import struct
import sys
import time

TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
SIOCGIFFLAGS, SIOCSIFFLAGS, SIOCSIFADDR, SIOCSIFNETMASK = 0x8913, 0x8914, 0x8916, 0x891C
IFF_UP = 1

DEVICE = b"slow0"
MIRROR = socket.inet_aton("10.9.0.3")


def bring_up(device, address=None):
    """Gives a network device its address and switches it on."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        if address:
            for request, value in ((SIOCSIFADDR, address), (SIOCSIFNETMASK, "255.255.255.0")):
                raw = socket.inet_aton(value)
                fcntl.ioctl(control, request, struct.pack("16sH2x4s8x", device, socket.AF_INET, raw))
        answer = fcntl.ioctl(control, SIOCGIFFLAGS, struct.pack("16sh22x", device, 0))
        (flags,) = struct.unpack_from("h", answer, 16)
        fcntl.ioctl(control, SIOCSIFFLAGS, struct.pack("16sh22x", device, flags | IFF_UP))


def main():
    delay = float(sys.argv[1])
    bring_up(b"lo")
    tun = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(tun, TUNSETIFF, struct.pack("16sH22x", DEVICE, IFF_TUN | IFF_NO_PI))
    bring_up(DEVICE, "10.9.0.1")
    print("ready", flush=True)
    on_the_way, count = [], 0
    while True:
        wait = max(0.0, on_the_way[0][0] - time.monotonic()) if on_the_way else None
        if select.select([tun], [], [], wait)[0]:
            packet = os.read(tun, 65536)
            source, target = packet[12:16], packet[16:20]
            if packet[0] >> 4 == 4 and target == MIRROR:
                count += 1
                mirrored = packet[:12] + target + source + packet[20:]
                heapq.heappush(on_the_way, (time.monotonic() + delay, count, mirrored))
        while on_the_way and on_the_way[0][0] <= time.monotonic():
            os.write(tun, heapq.heappop(on_the_way)[2])


main()
