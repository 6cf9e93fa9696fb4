// SQLite's own file system layer, except that fsync fails as long as a file of the tests exists.
#include "failing_vfs.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <cstring>
#include <stdexcept>
#include <string>

namespace vedette::testing {
namespace {

std::string flag;  // the file; set once, before any database is opened

// A file of the layer below, behind methods of which one is ours. SQLite asks for szOsFile bytes.
struct File {
  sqlite3_file base;
  sqlite3_io_methods methods;
  sqlite3_file* below() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

sqlite3_vfs* lower_vfs() { return sqlite3_vfs_find("unix"); }
sqlite3_file* below(sqlite3_file* f) { return reinterpret_cast<File*>(f)->below(); }
const sqlite3_io_methods* of(sqlite3_file* f) { return below(f)->pMethods; }

int fail_sync(sqlite3_file* f, int how) {
  // The system may have kept any part of what was written: that is what a failed fsync means.
  if (access(flag.c_str(), F_OK) == 0) return SQLITE_IOERR_FSYNC;
  return of(f)->xSync(below(f), how);
}

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* f, int flags, int* out) {
  File* file = reinterpret_cast<File*>(f);
  std::memset(static_cast<void*>(file->below()), 0, std::size_t(lower_vfs()->szOsFile));
  file->base.pMethods = nullptr;
  const int rc = lower_vfs()->xOpen(lower_vfs(), name, file->below(), flags, out);
  if (file->below()->pMethods == nullptr) return rc;
  sqlite3_io_methods& m = file->methods;
  m = {};
  m.iVersion = 2;  // with shared memory, without memory maps
  m.xClose = [](sqlite3_file* x) { return of(x)->xClose(below(x)); };
  m.xRead = [](sqlite3_file* x, void* p, int n, sqlite3_int64 at) {
    return of(x)->xRead(below(x), p, n, at);
  };
  m.xWrite = [](sqlite3_file* x, const void* p, int n, sqlite3_int64 at) {
    return of(x)->xWrite(below(x), p, n, at);
  };
  m.xTruncate = [](sqlite3_file* x, sqlite3_int64 n) { return of(x)->xTruncate(below(x), n); };
  m.xSync = fail_sync;
  m.xFileSize = [](sqlite3_file* x, sqlite3_int64* n) { return of(x)->xFileSize(below(x), n); };
  m.xLock = [](sqlite3_file* x, int level) { return of(x)->xLock(below(x), level); };
  m.xUnlock = [](sqlite3_file* x, int level) { return of(x)->xUnlock(below(x), level); };
  m.xCheckReservedLock = [](sqlite3_file* x, int* yes) {
    return of(x)->xCheckReservedLock(below(x), yes);
  };
  m.xFileControl = [](sqlite3_file* x, int op, void* arg) {
    return of(x)->xFileControl(below(x), op, arg);
  };
  m.xSectorSize = [](sqlite3_file* x) { return of(x)->xSectorSize(below(x)); };
  m.xDeviceCharacteristics = [](sqlite3_file* x) {
    return of(x)->xDeviceCharacteristics(below(x));
  };
  m.xShmMap = [](sqlite3_file* x, int page, int size, int extend, void volatile** p) {
    return of(x)->xShmMap(below(x), page, size, extend, p);
  };
  m.xShmLock = [](sqlite3_file* x, int at, int n, int how) {
    return of(x)->xShmLock(below(x), at, n, how);
  };
  m.xShmBarrier = [](sqlite3_file* x) { of(x)->xShmBarrier(below(x)); };
  m.xShmUnmap = [](sqlite3_file* x, int remove) { return of(x)->xShmUnmap(below(x), remove); };
  file->base.pMethods = &m;
  return rc;
}

}  // namespace

void fail_fsync_while_exists(const char* path) {
  flag = path;
  static sqlite3_vfs vfs = *lower_vfs();
  vfs.zName = "failing";
  vfs.szOsFile = int(sizeof(File)) + lower_vfs()->szOsFile;
  vfs.xOpen = open_file;
  if (sqlite3_vfs_register(&vfs, 1) != SQLITE_OK)
    throw std::runtime_error("no test file system layer");
}

}  // namespace vedette::testing
