// Cartulary 0.2.0.
module cartulary

go 1.24
