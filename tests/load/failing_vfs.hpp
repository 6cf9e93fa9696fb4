// A disk whose fsync can be made to fail, for one process.
#pragma once

namespace vedette::testing {

// From now on all databases of this process fail to sync while a file of this name exists.
void fail_fsync_while_exists(const char* path);

}  // namespace vedette::testing
