"""Serves OpenStack Swift with its S3 interface on loopback, from one folder, until it is ended.

object-store.py FOLDER PROXY_PORT OBJECT_PORT CONTAINER_PORT ACCOUNT_PORT SECRET

The key is `test:test`. One disk, one copy, no replication; nobody answers as its cache, which it does without.
"""
import ctypes
import os
import pwd
import signal
import sys

from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import run_wsgi

folder, proxy_port, object_port, container_port, account_port, secret = sys.argv[1:]
ports = {'account': account_port, 'container': container_port, 'object': object_port}

COMMON = f'''[DEFAULT]
bind_ip = 127.0.0.1
user = {pwd.getpwuid(os.geteuid()).pw_name}
swift_dir = {folder}
devices = {folder}/disks
mount_check = false
workers = 0
fallocate_reserve = 0
disable_fallocate = true
log_level = CRITICAL
log_address = {folder}/no-log
'''

PROXY = '''[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy container-quotas slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = 5
location = eu-test-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:tempauth]
use = egg:swift#tempauth
user_test_test = {secret} .admin
'''
FILTERS = {
    'catch_errors': 'catch_errors',
    'gatekeeper': 'gatekeeper',
    'listing_formats': 'listing_formats',
    'bulk': 'bulk',
    'copy': 'copy',
    'container-quotas': 'container_quotas',
    'slo': 'slo',
    'dlo': 'dlo',
}


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)


def end_with_parent():
    """Has the system end this process when the one that started it ends, however it does."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


end_with_parent()
os.makedirs(os.path.join(folder, 'disks', 'one'), exist_ok=True)
write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n')
for kind, port in ports.items():
    ring = RingBuilder(1, 1, 1)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'one', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f'{kind}.ring.gz'))
    app = f'[pipeline:main]\npipeline = {kind}-server\n[app:{kind}-server]\nuse = egg:swift#{kind}\n'
    write(f'{kind}.conf', f'{COMMON}bind_port = {port}\n{app}')
filters = ''.join(f'[filter:{name}]\nuse = egg:swift#{egg}\n' for name, egg in FILTERS.items())
write('proxy.conf', f'{COMMON}bind_port = {proxy_port}\n{PROXY.format(secret=secret)}{filters}')

utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
utils.validate_hash_conf()
for kind in (*ports, 'proxy'):
    if os.fork() == 0:
        end_with_parent()
        sys.exit(run_wsgi(os.path.join(folder, f'{kind}.conf'), f'{kind}-server'))
os.wait()
